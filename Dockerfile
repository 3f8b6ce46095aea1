# The site with what it needs, in the versions and hashes of requirements/base.txt.

FROM python:3.13-slim

ENV PYTHONUNBUFFERED=1 VAR_DIR=/var/lib/site STATIC_ROOT=/var/lib/site/staticfiles
WORKDIR /app

COPY requirements/base.txt requirements/base.txt
RUN python -m pip install --no-cache-dir --require-hashes --requirement requirements/base.txt

RUN useradd --system --home-dir /var/lib/site --create-home site
COPY manage.py ./
COPY ligretto_site ligretto_site
COPY players players
COPY games games
COPY leagues leagues
COPY templates templates
COPY static static
COPY locale locale

USER site
VOLUME /var/lib/site
EXPOSE 8000
STOPSIGNAL SIGTERM
CMD ["python", "manage.py", "serve", "--workers", "1", "--host", "0.0.0.0", "--no-worker"]

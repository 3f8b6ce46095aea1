"""The benchmark: real play over real sockets, beside other servers on the same load.

`manage.py bench` runs it; `README.md` says what is measured and how.
"""

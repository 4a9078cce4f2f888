-- A cut-off of 64.5 must keep 64.4 out: averages have decimals.
alter table application alter column degree_average type real;

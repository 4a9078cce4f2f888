-- A visit cannot be taken out of the tenant's history.
revoke delete on platform_visit from evenhand_ordinary;

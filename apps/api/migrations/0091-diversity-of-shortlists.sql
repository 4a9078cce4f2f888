-- The diversity of an agency's shortlist is counted in the diversity zone: by which agency an application came, and nothing else of it.
grant select (organization_id, application_id, agency_id) on agency_submission to evenhand_diversity;

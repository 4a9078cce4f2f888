-- Enough to delete by; what somebody answered in the other rooms stays unread.
revoke select on contextual_event_value, diversity_event_value, contextual_flags from evenhand_privacy;
grant select (organization_id, event_id) on contextual_event_value, diversity_event_value to evenhand_privacy;
grant select (organization_id, candidate_id) on contextual_flags to evenhand_privacy;

-- Rooms of interviews: no two interviews are in one room at one time, in whichever plans they are.
alter table interview_lane add column room text not null default '', add column room_key text;
comment on column interview_lane.room is 'Room in which the interviews of the lane take place. Empty for one that is not named.';
comment on column interview_lane.room_key is 'Place and room as they are compared between plans. Null without a room.';
-- Lanes of other plans in the same room.
create index interview_lane_room_key on interview_lane (organization_id, room_key) where room_key is not null;
alter table interview_booking add column room_key text;
comment on column interview_booking.room_key is 'Room of its lane, in which no other interview is at the same time. Null without a room.';
alter table interview_booking add constraint interview_booking_one_in_room exclude using gist (
  organization_id with =, room_key with =, tstzrange(starts_at, ends_at) with &&
) where (state in ('HELD', 'BOOKED') and room_key is not null);

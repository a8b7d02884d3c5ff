-- Who has left: few of all members, and the leadership board leaves them out of those who dispute.
create index consortium_members_left on consortium_members (consortium_id, id) where left_at is not null;

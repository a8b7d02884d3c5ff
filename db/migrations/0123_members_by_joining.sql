-- Who were members at the end of a month, those who joined last first (decision 0135).
create index consortium_members_joined on consortium_members (joined_at desc, id desc);

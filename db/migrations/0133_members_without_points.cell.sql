-- Points stand in group_points (0131).
alter table consortium_members drop column bonus_points;

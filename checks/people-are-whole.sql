-- Everyone with an account has a profile and a role.
select '' as consortium_id, json_build_object('user', u.id, 'missing', case when p.id is null then 'profile' else 'role' end) as facts
from users u left join profiles p on p.id = u.id left join user_roles r on r.user_id = u.id
where p.id is null or r.user_id is null

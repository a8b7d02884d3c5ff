-- Everyone with an account has a profile and a role.
select '' as consortium_id, format('user %s has no %s', u.id, concat_ws(' and no ', case when p.id is null then 'profile' end,
  case when r.user_id is null then 'role' end)) as detail
from users u left join profiles p on p.id = u.id left join user_roles r on r.user_id = u.id
where p.id is null or r.user_id is null

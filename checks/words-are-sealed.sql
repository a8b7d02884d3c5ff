-- What the desk wrote is encrypted, and names, phones, and emails of people are (decisions 0134, 0136, 0140). If an upgrade left some of it behind, `cotavia secret seal` encrypts it.
select '' as consortium_id, json_build_object('counted', count(*)) as facts
from (
  select 1 from cancellations where details <> ''
  union all select 1 from exit_reports where document_reference is not null
  union all select 1 from guarantee_items where note is not null
  union all select 1 from join_requests where reason is not null
  union all select 1 from kyc_applications where compliance_notes is not null or rejection_reason is not null
  union all select 1 from kyc_first_approvals where compliance_notes is not null
  union all select 1 from notifications where details ? 'reference'
  union all select 1 from payee_clearances where reason is not null
  union all select 1 from sanctions_clearances where reason is not null
  union all select 1 from security_releases where reference is not null
  union all select 1 from spot_transfer_items where note is not null
  union all select 1 from users u join profiles p using (id)
    where u.email_key not like '%@key.invalid' and (u.email_key not like '%@closed.invalid' or get_byte(p.full_name, 6) = 0)
  union all select 1 from spot_transfers where get_byte(taker_email, 6) = 0
  union all select 1 from sanctions_matches where get_byte(person_name, 6) = 0
  union all select 1 from email_changes where get_byte(email, 6) = 0) clear
having count(*) > 0

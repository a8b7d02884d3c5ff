-- A spot that changes hands after its payout, with new security (rules 8, "A transfer needs approval and new security").
-- Decision: docs/decisions/0074-a-paid-out-spot-changes-hands.md

-- The membership that was selected for this spot, when its holder took it over after the payout. The selection itself stays with who was
-- selected: published lists, minutes, and the payout are about them.
alter table consortium_members add column selected_as uuid;
alter table consortium_members add foreign key (consortium_id, selected_as) references consortium_members (consortium_id, id);
grant update (selected_as) on consortium_members to cotavia_app;

-- The new security of who takes a spot over after its payout, item by item; what was provided is sealed.
create table spot_transfer_items (
  consortium_id uuid not null,
  spot_transfer_id uuid not null,
  item text not null,
  state guarantee_state not null default 'missing',
  sealed_reference bytea,
  note text,
  decided_by uuid references users (id),
  decided_at timestamptz,
  primary key (consortium_id, spot_transfer_id, item),
  foreign key (consortium_id, spot_transfer_id) references spot_transfers (consortium_id, id)
);
revoke update, delete, truncate on spot_transfer_items from cotavia_app;
grant update (state, sealed_reference, note, decided_by, decided_at) on spot_transfer_items to cotavia_app;

-- A selection can have more than one security, one after the other: each is released to the member who gave it. A server of the release
-- before this one can't put a security on the list while both run; its group rests an hour and is tried again.
alter table security_releases drop constraint security_releases_pkey;
alter table security_releases add primary key (consortium_id, contemplation_id, consortium_member_id);

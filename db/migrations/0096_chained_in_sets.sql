-- A chain of ledger hashes in the database, for postings written as a set: the same text and hash as src/domain/ledger/canonical.ts.
-- Decision: docs/decisions/0105-a-month-in-sets.md

-- The hashes that continue a group's chain: each of the one before it and of what stands behind the number of its transaction (kind, instant,
-- reference, lines).
create function chained_hashes(consortium_id uuid, seq int8, hash bytea, bodies text[]) returns bytea[] language plpgsql immutable strict as $$
declare
  beginning text := concat('v1', chr(10), consortium_id, chr(10));
  body text;
  hashes bytea[] := '{}';
begin
  foreach body in array bodies loop
    seq := seq + 1;
    hash := sha256(hash || convert_to(concat(beginning, seq, chr(10), body), 'UTF8'));
    hashes := array_append(hashes, hash);
  end loop;
  return hashes;
end $$;

-- In which groups a newcomer's first payment still has a refund to queue.
create index refunds_await_newcomers on refunds (consortium_id) where status = 'waiting' and replaced_by is not null;

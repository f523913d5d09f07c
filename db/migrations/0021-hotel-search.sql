-- The search box finds a guest among a million by any part of name, e-mail or telephone.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Behind row security an index serves only operators that are known to leak nothing of a row they leave out. `like` tells nothing of
-- its text but whether it fits; only a superuser can vouch for that, and without it the search works, by reading through.
do $$ begin
  alter function pg_catalog.textlike(text, text) leakproof;
exception when insufficient_privilege then
  raise notice 'like is not leakproof here: a superuser may run "alter function pg_catalog.textlike(text, text) leakproof"';
end $$;

create index guest_by_part on guest using gin (tenant_id, search_text gin_trgm_ops);

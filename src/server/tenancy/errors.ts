import { namedConflict, onConstraint } from '#server/platform/errors.ts'

export const tenantExists = namedConflict(
  'tenant_exists',
  'Another tenant has this name',
  () => 'A tenant of this name exists already',
)

onConstraint('tenant_name_once', () => tenantExists())

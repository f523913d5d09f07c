import { categoryLabel, departmentIsFixed, reasonAgainstDepartment } from '#contract/accounting/account-roles/rules.ts'
import { accountingCategories, type CategoryMapping } from '#contract/accounting/account-roles/shapes.ts'
import type { Department } from '#contract/accounting/accounts/shapes.ts'
import type { TaxCategory } from '#contract/accounting/taxes/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { lockBusinessDate } from '#server/tenancy/public/business-date.ts'
import { lockMapping, lockRolesOf, type Mapping, mappingsOf, moveRole, setTaxCategory } from '../data.ts'

/** What each category is to departments and taxes, in their order. */
export async function listCategoryMappings(ctx: Ctx): Promise<CategoryMapping[]> {
  const known = new Map((await ctx.read(mappingsOf)).map((mapping) => [mapping.category, mapping]))
  return accountingCategories.flatMap((category) => {
    const mapping = known.get(category)
    return mapping ? [mappingOf(mapping)] : []
  })
}

type Wish = { department: Department; taxCategory: TaxCategory }

/**
 * Changes what a category is to departments and taxes: what is sold or used from now on goes by it, what was posted stays as it is.
 * @throws 400 `department` · 404
 */
export async function changeCategoryMapping(ctx: Ctx, name: string, wish: Wish): Promise<CategoryMapping> {
  const category = accountingCategories.find((one) => one === name)
  if (!category) throw notFound('accounting category')
  const reason = reasonAgainstDepartment(category, wish.department)
  if (reason !== null) throw invalid('department', reason)
  return ctx.transaction(async (tx) => {
    // As when a role changes hands: nobody posts before this is over.
    await lockBusinessDate(tx)
    const before = await lockMapping(tx, category)
    if (!before) throw notFound('accounting category')
    const after = { category, ...wish }
    if (before.taxCategory !== after.taxCategory) await setTaxCategory(tx, category, after.taxCategory)
    if (before.department !== after.department) {
      for (const player of await lockRolesOf(tx, category)) {
        await moveRole(tx, player, { account: player.account.id, department: after.department })
      }
    }
    tx.audit({
      action: 'accounting_category.change',
      resource: 'accounting_category',
      id: null,
      label: categoryLabel(category),
      change: { before, after },
    })
    tx.tell({ topic: 'accounting.account', payload: { verb: 'change_category', category } })
    return mappingOf(after)
  })
}

function mappingOf({ category, department, taxCategory }: Mapping): CategoryMapping {
  return {
    category,
    label: categoryLabel(category),
    department: department ?? 'miscellaneous',
    taxCategory,
    departmentIsFixed: departmentIsFixed(category),
  }
}

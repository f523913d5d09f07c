import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  type DeleteQueryNode,
  IdentifierNode,
  InsertQueryNode,
  type JoinNode,
  type KyselyPlugin,
  OnNode,
  type OperationNode,
  OperationNodeTransformer,
  OperatorNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  PrimitiveValueListNode,
  type QueryId,
  type QueryResult,
  ReferenceNode,
  type RootOperationNode,
  type SelectQueryNode,
  TableNode,
  type UnknownRow,
  type UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  WhereNode,
} from 'kysely'

const column = 'tenant_id'

/**
 * Adds `tenant_id = $n` to every table of the tenant that a statement reads, updates or deletes, and the value to every row it
 * inserts. The predicate routes the statement to the tenant's shard; the row security policy is the wall behind it.
 */
export class TenantPlugin implements KyselyPlugin {
  readonly #transformer: TenantTransformer

  constructor(tenant: string, isTenantTable: (table: string) => boolean) {
    this.#transformer = new TenantTransformer(tenant, isTenantTable)
  }

  transformQuery(args: PluginTransformQueryArgs): RootOperationNode {
    return this.#transformer.transformNode(args.node, args.queryId)
  }

  async transformResult(args: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return args.result
  }
}

class TenantTransformer extends OperationNodeTransformer {
  readonly #tenant: string
  readonly #isTenantTable: (table: string) => boolean

  constructor(tenant: string, isTenantTable: (table: string) => boolean) {
    super()
    this.#tenant = tenant
    this.#isTenantTable = isTenantTable
  }

  protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
    const inner = super.transformSelectQuery(node, queryId)
    return { ...inner, where: this.#guardWhere(inner.where, inner.from?.froms ?? []) }
  }

  protected override transformJoin(node: JoinNode, queryId?: QueryId): JoinNode {
    const inner = super.transformJoin(node, queryId)
    const guard = this.#predicate(inner.table)
    if (!guard) return inner
    return { ...inner, on: inner.on ? OnNode.cloneWithOperation(inner.on, 'And', guard) : OnNode.create(guard) }
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId?: QueryId): UpdateQueryNode {
    const inner = super.transformUpdateQuery(node, queryId)
    const tables = [inner.table, ...(inner.from?.froms ?? [])].filter((table) => table !== undefined)
    return { ...inner, where: this.#guardWhere(inner.where, tables) }
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, queryId?: QueryId): DeleteQueryNode {
    const inner = super.transformDeleteQuery(node, queryId)
    return { ...inner, where: this.#guardWhere(inner.where, inner.from.froms) }
  }

  protected override transformInsertQuery(node: InsertQueryNode, queryId?: QueryId): InsertQueryNode {
    const inner = super.transformInsertQuery(node, queryId)
    if (!inner.into || !this.#isTenantTable(inner.into.table.identifier.name)) return inner
    if (!inner.values || !ValuesNode.is(inner.values))
      throw new Error('Insert rows by values, or write the statement as sql')
    const values = inner.values.values.map((row) =>
      PrimitiveValueListNode.is(row)
        ? PrimitiveValueListNode.create([...row.values, this.#tenant])
        : ValueListNode.create([...row.values, ValueNode.create(this.#tenant)]),
    )
    return InsertQueryNode.cloneWith(inner, {
      columns: [...(inner.columns ?? []), ColumnNode.create(column)],
      values: ValuesNode.create(values),
    })
  }

  #guardWhere(where: WhereNode | undefined, tables: readonly OperationNode[]): WhereNode | undefined {
    const guards = tables.map((table) => this.#predicate(table)).filter((guard) => guard !== undefined)
    return guards.reduce<WhereNode | undefined>(
      (whole, guard) => (whole ? WhereNode.create(AndNode.create(guard, whole.where)) : WhereNode.create(guard)),
      where,
    )
  }

  #predicate(node: OperationNode): OperationNode | undefined {
    const alias = AliasNode.is(node) && IdentifierNode.is(node.alias) ? node.alias.name : undefined
    const table = AliasNode.is(node) ? node.node : node
    if (!TableNode.is(table)) return undefined
    const name = table.table.identifier.name
    if (!this.#isTenantTable(name)) return undefined
    const owner = TableNode.create(alias ?? name)
    return BinaryOperationNode.create(
      ReferenceNode.create(ColumnNode.create(column), owner),
      OperatorNode.create('='),
      ValueNode.create(this.#tenant),
    )
  }
}

import type { EnvironmentReads, EnvironmentTx } from '../../environment/types.ts'
import type { RecordedStore } from './recordedStore.ts'

type Environment = RecordedStore<EnvironmentReads, EnvironmentTx>

const second = 1_000
const page = { skip: 0, limit: 10 }

/** The same calls on any environment that holds nothing: each method of each repository. */
export async function callEnvironment(environment: Environment): Promise<void> {
  await callComponents(environment)
  await callMemberships(environment)
  await callFiles(environment)
  await callWork(environment)
  await callTokens(environment)
  await callOutgoing(environment)
  await callFaults(environment)
  await callAgents(environment)
  await callSupport(environment)
  await callComments(environment)
  await callNotifications(environment)
}

async function callComponents({ reads: { components, componentLog, meta }, write, time }: Environment) {
  const save = (
    changeId: string,
    references: { toKind: string; toId: string; fieldName: string | null; path: string }[] = [],
  ) => ({
    ...{
      definition: { title: changeId, list: [0, '', null, false] },
      definitionVersion: 1,
      authorId: 'ana',
      changeId,
      references,
    },
  })
  const uses = [
    { toKind: 'collection', toId: 'c1', fieldName: 'email', path: 'columns.0' },
    { toKind: 'collection', toId: 'c1', fieldName: null, path: 'collectionId' },
  ]
  const named = (kind: string, id: string, name: string) => ({ kind, id, name })
  await write(tx => tx.components.begin({ ...named('block', 'b1', 'First'), createdAt: 3_000, ...save('c0') }))
  await write(tx => tx.components.begin({ ...named('block', 'b2', 'Second'), createdAt: 4_000, ...save('c0') }))
  await write(async tx => {
    await tx.components.create({ ...named('collection', 'c1', 'Clientes'), ...save('change 1') })
    await tx.components.create({ ...named('table', 't1', 'ventas 100%'), ...save('change 1', uses) })
    await tx.components.create({ ...named('table', 't2', 'Ñame'), ...save('change 1', uses.slice(1)) })
  })
  await write(tx => tx.components.create({ ...named('table', 't1', 'other'), ...save('x') }))
  await write(tx => tx.components.create({ ...named('table', 't9', 'Ñame'), ...save('x') }))
  time.now += second
  await write(tx =>
    tx.components.save('t1', { expectedVersion: 1, name: 'Ventas', ...save('change 2', uses.slice(0, 1)) }),
  )
  await write(tx => tx.components.save('t1', { expectedVersion: 1, ...save('x') }))
  await write(tx => tx.components.save('gone', { expectedVersion: 1, ...save('x') }))
  await write(async tx => {
    await tx.components.freeNames(['t1', 't2'])
    await tx.components.save('t1', { expectedVersion: 2, name: 'Ñame', ...save('change 3') })
    await tx.components.save('t2', { expectedVersion: 1, name: 'Ventas', ...save('change 3', uses) })
  })
  await write(tx => tx.components.remove('t2', { authorId: 'eva', changeId: 'change 4', expectedVersion: 9 }))
  await write(tx => tx.components.remove('t2', { authorId: 'eva', changeId: 'change 4' }))
  const look = async () => {
    for (const id of ['b1', 'c1', 't1', 't2', 'gone']) {
      await components.byId(id)
      for (const choice of ['head', 'live'] as const) await components.load(id, choice)
      for (const version of [1, 2, 3]) await components.version(id, version)
      await components.versions(id, page)
      await components.referencesFrom(id)
      await componentLog.namesOf(id)
      await componentLog.restoredOf(id)
      await componentLog.endOfChange(id, 1)
      for (const sequence of [-1, 0, 3, 5]) await componentLog.versionAfter(id, sequence)
      await componentLog.removedById(id)
    }
    await components.byName('table', 'Ñame')
    for (const kind of ['table', 'block', 'none']) {
      await components.list(kind)
      await components.loadAll(kind, 'live')
      for (const search of [undefined, 'ÑAME', 'ame', 'T1', '%']) {
        await components.page({ kind, ...page, search })
        await components.count({ kind, search })
      }
    }
    await components.referencesTo('collection', 'c1')
    await components.referencesTo('collection', 'c1', 'email')
    for (const change of ['c0', 'change 1', 'change 3', 'change 4']) {
      await components.change(change)
      await componentLog.ofChange(change)
    }
    await componentLog.changeIds(page)
    await componentLog.changeIds({ skip: 1, limit: 1 })
    await componentLog.changeCount()
    for (const moment of [0, 3_500, time.now - 1, time.now]) await componentLog.lastBy(moment)
    for (const sequence of [-1, 0, 3, 6, 20]) await componentLog.stateAfter(sequence)
    await componentLog.removed(page)
    await componentLog.removedCount()
    await meta.schemaVersion()
  }
  await look()
  time.now += second
  await write(async tx => {
    await tx.components.create({ ...named('table', 't2', 'Back'), ...save('change 5'), restored: { what: 'deleted' } })
    await tx.meta.raiseSchemaVersion()
  })
  await look()
}

async function callMemberships({ reads: { memberships, preferences }, write }: Environment) {
  const membership = (id: string, email: string) => ({
    id,
    accountId: `account ${id}`,
    email,
    name: `Ñ ${id}`,
    roles: ['r1'],
    confirmed: true,
  })
  await write(async tx => {
    await tx.memberships.create({ ...membership('m1', 'ana@x.com'), flags: { canView: true, canAddUsers: false } })
    await tx.memberships.create({
      ...membership('m2', 'eva@x.com'),
      profile: { phone: '1', 'a.b': [1] },
      roles: ['r1', 'r2'],
    })
    await tx.memberships.create({
      ...membership('m3', 'ana@x.com'),
      profile: { phone: '2' },
      roles: [],
      confirmed: false,
    })
  })
  await write(tx => tx.memberships.create({ ...membership('m4', 'z@x.com'), accountId: 'account m1' }))
  await write(async tx => {
    await tx.memberships.update('m1', { roles: ['r2'], managedRoles: ['r1'], disabled: true })
    await tx.memberships.update('m1', {})
    await tx.memberships.update('gone', { name: 'x' })
    await tx.memberships.mark('m1', 'enteredAt')
    await tx.memberships.mark('m2', 'invitedAt')
  })
  const look = async () => {
    for (const id of ['m1', 'm2', 'm3', 'gone']) {
      await memberships.byId(id)
      await memberships.byAccount(`account ${id}`)
    }
    for (const search of [undefined, 'ANA', 'ñ m1', 'Ñ M1', '@']) {
      await memberships.page({ ...page, search })
      await memberships.count(search)
    }
    for (const role of ['r1', 'r2', 'r']) await memberships.withRole(role)
    for (const flag of ['canView', 'canAddUsers', 'canManageRoles'] as const) await memberships.withFlag(flag)
    await memberships.imported()
    await memberships.after('', 2)
    await memberships.after('m1', 2)
    for (const named of [[], ['m2'], ['gone', 'eva@x.com'], ['EVA@x.com']]) await memberships.named(named)
  }
  await look()
  await memberships.profileUses()
  await write(tx => tx.memberships.dropProfileField('phone'))
  await memberships.profileUses()
  await write(tx => tx.memberships.remove('m2'))
  await look()
  await write(async tx => {
    await tx.preferences.put('a1', 'c1', { widths: [1, 2] })
    await tx.preferences.put('a1', 'c1', { widths: [] })
    await tx.preferences.put('a1', 'c2', {})
    await tx.preferences.put('a2', 'c1', {})
    await tx.preferences.remove('a1', 'c2')
  })
  await preferences.ofAccount('a1')
  await preferences.ofAccount('a3')
}

async function callFiles({ reads: { files }, write, time }: Environment) {
  const file = (id: string, type: string, createdBy: string | null = 'a1') => ({
    ...{
      id,
      type,
      createdBy,
      name: `Foto Ñ ${id}`,
      size: id === 'f2' ? 5_000_000_000 : 1,
      key: `key ${id}`,
      bucket: 'shop',
    },
    ...{ genericType: 'other', expiresAt: id === 'f4' ? time.now + 1 : null },
  })
  const look = async () => {
    for (const id of ['f1', 'f2', 'f4', 'gone']) {
      await files.byId(id)
      await files.byKey('shop', `key ${id}`)
    }
    for (const selection of [{}, { search: 'foto ñ' }, { search: 'FOTO' }, { createdBy: 'a2' }, { createdBy: null }]) {
      await files.page({ ...page, ...selection })
      await files.count(selection)
    }
    for (const types of [[], ['image/'], ['IMAGE/'], ['text/', 'image/png'], ['%']])
      await files.page({ ...page, types })
    await files.pendingBefore(time.now + 1)
    await files.expiredBefore(time.now + 1)
    await files.removing()
    await files.usesOfHash('h')
    for (const account of ['a1', 'a2', null]) await files.usage(account)
  }
  await look()
  await write(async tx => {
    await tx.files.create(file('f1', 'image/png'))
    await tx.files.create(file('f2', 'text/plain', 'a2'))
    await tx.files.create(file('f3', 'image/jpeg', null))
    await tx.files.create(file('f4', 'image/png'))
  })
  await write(tx => tx.files.create({ ...file('f5', 'x'), key: 'key f1' }))
  await look()
  await write(async tx => {
    await tx.files.receive('f3', { hash: 'h', size: 10_000 })
    for (const id of ['f1', 'f2', 'f4']) await tx.files.complete(id, { hash: 'h', size: 9_000 })
    await tx.files.hold('f1')
    await tx.files.hold('f2')
    await tx.files.hold('f3')
    await tx.files.release('f2')
    await tx.files.makePrivate('shop', ['key f3', 'gone'])
  })
  await look()
  await write(tx => tx.files.remove('f1'))
  await look()
}

async function callWork({ reads: { jobs, taskRuns, audit }, write, time }: Environment) {
  const job = (id: string) => ({
    id,
    kind: 'import',
    status: 'running',
    state: { row: 0 },
    counters: { good: 1 },
    createdBy: null,
    nodeId: id === 'z' ? null : 'n1',
  })
  await write(async tx => {
    for (const id of ['z', 'y', 'x']) await tx.jobs.create(job(id))
    await tx.jobs.update('y', { status: 'done', state: { row: 'ñ' } })
    await tx.jobs.update('gone', { status: 'done' })
    await tx.jobs.remove('x')
    await tx.jobs.create(job('w'))
    await tx.jobs.updateOwn('w', 'n2', { counters: { good: 3 } })
    await tx.jobs.updateOwn('w', 'n1', { counters: { good: 2 } })
    await tx.jobs.updateOwn('y', 'n1', { status: 'running' })
    for (const from of ['n2', 'n1', 'n1']) await tx.jobs.takeOver('w', from, 'n3')
    await tx.jobs.takeOver('z', null, 'n3')
    await tx.jobs.takeOver('y', 'n1', 'n3')
  })
  await jobs.byId('y')
  await jobs.withStatus('running')
  await jobs.newest(2)
  const run = (id: string, taskId: string, slot: number | null) => ({
    ...{
      id,
      taskId,
      slot,
      origin: slot === null ? ('person' as const) : ('schedule' as const),
      startedBy: null,
      parameters: { a: 1 },
    },
  })
  await write(async tx => {
    for (const [index, id] of ['r5', 'r4', 'r3', 'r2', 'r1'].entries()) await tx.taskRuns.enqueue(run(id, 'k1', index))
    await tx.taskRuns.enqueue(run('q1', 'k2', null))
    for (const id of ['r5', 'r5', 'gone']) await tx.taskRuns.start(id)
  })
  await write(tx => tx.taskRuns.enqueue(run('twice', 'k1', 0)))
  time.now += second
  await write(async tx => {
    for (const id of ['r5', 'r4', 'r3'])
      await tx.taskRuns.end(id, {
        state: 'finished',
        cpuMs: 1.5,
        result: [id],
        log: [{ at: 1, level: 'info', text: 'ñ' }],
      })
    await tx.taskRuns.end('q1', { state: 'errored', failure: 'x', failureLine: 3, log: [] })
    await tx.taskRuns.end('q1', { state: 'stopped' })
    await tx.taskRuns.schedule({ taskId: 'k2', signature: 's', since: 1, lastSlot: 2 })
    await tx.taskRuns.schedule({ taskId: 'k1', signature: 's', since: 1, lastSlot: 2 })
    await tx.taskRuns.schedule({ taskId: 'k2', signature: 't', since: 3, lastSlot: 4 })
    await tx.taskRuns.rest()
    await tx.taskRuns.schedule({ taskId: 'k1', signature: 'u', since: 3, lastSlot: 4 })
    await tx.taskRuns.rest()
  })
  const look = async () => {
    for (const id of ['r5', 'r1', 'q1', 'gone']) await taskRuns.byId(id)
    await taskRuns.page({ taskId: 'k1', ...page })
    await taskRuns.page({ taskId: 'k1', skip: 1, limit: 2 })
    await taskRuns.count('k1')
    await taskRuns.open()
    await taskRuns.openLoad()
    await taskRuns.schedules()
    await taskRuns.oldestDetail(['schedule', 'person'])
    await taskRuns.oldestDetail(['script'])
  }
  await look()
  await write(async tx => {
    await tx.taskRuns.dropDetail(['schedule'], time.now)
    await tx.taskRuns.dropDetail(['schedule'], time.now + 1)
    await tx.taskRuns.dropDetail(['schedule'], time.now + 1)
    await tx.taskRuns.prune({ kept: 3, endedBefore: time.now })
  })
  await look()
  await write(tx => tx.taskRuns.prune({ kept: 3, endedBefore: time.now + 1 }))
  await look()
  const nobody = { accountId: null, email: null, address: null, environmentId: null, targetKind: null, targetId: null }
  await write(async tx => {
    await tx.audit.add({ ...nobody, action: 'data.deleted', targetName: 'x', details: null })
    await tx.audit.add({ ...nobody, action: 'data.restored', targetName: 'y', details: { after: { a: 'ñ' } } })
    await tx.audit.prune({ before: 0, limit: 5 })
  })
  await audit.newest({ group: 'data' }, { limit: 5 })
  await write(tx => tx.audit.prune({ before: time.now + 1, limit: 1 }))
  await audit.newest({}, { limit: 5 })
}

async function callTokens({ reads: { endpointTokens, mcpTokens, apiCalls }, write }: Environment) {
  await write(async tx => {
    for (const id of ['z', 'a']) {
      await tx.endpointTokens.create({ id, endpointId: 'e1', name: 'n', hash: 'h', createdBy: null })
      await tx.mcpTokens.create({
        id,
        name: 'n',
        hash: 'h',
        roleId: 'r1',
        createdAt: 1,
        createdBy: 'ana',
        expiresAt: 2,
      })
    }
    await tx.endpointTokens.used('a')
    await tx.mcpTokens.used('a')
  })
  await endpointTokens.of('e1')
  await endpointTokens.byId('a')
  await mcpTokens.all()
  await mcpTokens.byId('a')
  await write(async tx => {
    await tx.endpointTokens.remove('z')
    await tx.mcpTokens.remove('z')
  })
  await endpointTokens.of('e1')
  await mcpTokens.all()
  const call = (id: string, endpointId: string) => ({
    ...{ id, endpointId, at: 1, method: 'GET', path: '/', body: null, status: 200, durationMs: 0.25, address: '::1' },
    ...{ failure: null, failureLine: null },
  })
  for (const [index, id] of ['5', '4', '3', '2', '1'].entries())
    await write(tx => tx.apiCalls.add(call(id, index === 1 ? 'e2' : 'e1'), 2))
  await apiCalls.last({ endpointId: 'e1', limit: 5 })
  await apiCalls.last({ endpointId: 'e2', limit: 5 })
}

async function callOutgoing({ reads: { outgoingRequests }, write, time }: Environment) {
  const request = (id: string, status: number | null, componentId: string | null = 'k1') => ({
    ...{ id, status, componentId, kind: componentId === null ? null : 'hook', at: time.now, startedBy: 'ana@x.com' },
    ...{ method: 'POST', host: 'example.com:8443', times: 2, sentBytes: 5_000_000_000, receivedBytes: 0 },
    failure: status === null ? ('noAnswer' as const) : null,
  })
  const look = async () => {
    for (const failed of [true, undefined])
      for (const componentId of [undefined, 'k1']) {
        await outgoingRequests.page({ ...page, failed, componentId })
        await outgoingRequests.count({ failed, componentId })
      }
  }
  await look()
  for (const [id, status] of Object.entries({ 5: 200, 4: 404, 3: null }))
    await write(tx => tx.outgoingRequests.add(request(id, status)))
  time.now += second
  await write(tx => tx.outgoingRequests.add(request('2', null, null)))
  await look()
  await write(tx => tx.outgoingRequests.prune({ before: 0, kept: 3 }))
  await look()
  await write(tx => tx.outgoingRequests.prune({ before: time.now, kept: 3 }))
  await look()
}

async function callFaults({ reads: { faults }, write, time }: Environment) {
  const failed = (id: string, mark: string, componentId = 'k1') => ({
    ...{ id, mark, componentId, kind: 'task', message: `Ñ ${id}`, line: 3, times: 2, lastAt: time.now },
    ...{ startedBy: null, input: { a: [1] }, isMasked: false },
  })
  const look = async () => {
    for (const id of ['1', '2', '3']) await faults.byId(id)
    for (const solved of [true, false])
      for (const componentId of [undefined, 'k1']) {
        await faults.page({ ...page, solved, componentId })
        await faults.count({ solved, componentId })
      }
    await faults.open()
    for (const id of ['k1', 'k2']) await faults.isOpen(id)
    await faults.lastOpen()
    await faults.lastOpen('task')
  }
  await look()
  await write(async tx => {
    await tx.faults.add(failed('1', 'one'))
    await tx.faults.add(failed('2', 'two', 'k2'))
  })
  time.now += second
  await write(async tx => {
    await tx.faults.add({ ...failed('9', 'one'), message: 'again', isMasked: true })
    await tx.faults.solve({ id: '2' }, 'ana@x.com')
    await tx.faults.add(failed('3', 'three'))
  })
  await look()
  time.now += second
  await write(async tx => {
    await tx.faults.add(failed('8', 'two', 'k2'))
    await tx.faults.solve({ componentId: 'k1' }, null)
  })
  await look()
  await write(tx => tx.faults.prune({ solvedBefore: 0, failedBefore: 0, kept: 2 }))
  await look()
  await write(tx => tx.faults.prune({ solvedBefore: time.now + 1, failedBefore: 0, kept: 2 }))
  await look()
}

async function callAgents({ reads: { agents }, write, time }: Environment) {
  const conversation = (id: string, origin: 'person' | 'test' | 'replay' | 'script') => ({
    ...{
      id,
      origin,
      agentId: 'g1',
      accountId: 'a1',
      email: null,
      name: null,
      title: 'Ñ',
      replayOf: null,
      parameters: { a: 1 },
    },
  })
  const turn = (id: string, conversationId: string) => ({
    ...{
      id,
      conversationId,
      question: '?',
      attachments: [],
      state: 'running' as const,
      steps: [],
      sources: [],
      error: null,
    },
    ...{ errorDetail: null, model: 'one/small', input: 0, output: 0, ms: null },
  })
  const look = async () => {
    for (const id of ['v1', 'v2']) {
      await agents.conversation(id)
      await agents.turns(id)
    }
    for (const accountId of [undefined, 'a1', 'a2']) {
      await agents.page({ agentId: 'g1', accountId, ...page })
      await agents.count({ agentId: 'g1', accountId })
    }
  }
  await write(async tx => {
    await tx.agents.begin(conversation('v1', 'person'))
    await tx.agents.begin(conversation('v2', 'test'))
    await tx.agents.begin(conversation('v3', 'script'))
  })
  time.now += second
  await write(async tx => {
    for (const id of ['n1', 'n2']) await tx.agents.addTurn(turn(id, 'v1'))
    await tx.agents.addTurn(turn('n3', 'v2'))
    await tx.agents.updateTurn('n1', { state: 'done', ms: 1.5, steps: [{ text: 'ñ', calls: [] }] })
  })
  await look()
  await write(async tx => {
    await tx.agents.prune({ tests: time.now + 1, others: time.now })
    await tx.agents.remove('v3')
  })
  await look()
}

async function callSupport({ reads: { support }, write, time }: Environment) {
  const conversation = (id: string, accountId: string, channel = 'web') => ({
    ...{
      id,
      accountId,
      channel,
      name: 'Ana',
      email: null,
      category: 'c',
      folded: `persona ${id}`,
      status: 'open' as const,
    },
    ...{
      assigneeId: null,
      withAgent: id === 'w2',
      agentConversationId: null,
      waitsSince: time.now,
      firstAnsweredAt: null,
    },
    closedAt: null,
  })
  const message = (id: string, conversationId: string, side: 'person' | 'support', isInternal = false) => ({
    ...{ id, conversationId, side, isInternal, authorId: side === 'person' ? 'a1' : 'h1', authorName: 'N', text: 'T' },
    ...{
      folded: `texto ${id}`,
      messageId: `id ${id}`,
      attachments: [{ place: 'shop/1', name: 'n', type: 't', size: 1 }],
    },
  })
  const look = async () => {
    for (const id of ['w1', 'w2', 'gone']) {
      await support.conversation(id)
      await support.reads(id)
      for (const withInternal of [true, false])
        for (const bounds of [{}, { after: 0 }, { before: 2 }])
          await support.messages({ conversationId: id, withInternal, ...bounds, limit: 2 })
      for (const side of ['person', 'support'] as const)
        for (const accountId of ['a1', 'h1']) await support.unread({ conversationId: id, accountId, side })
    }
    const selections = [{}, { accountId: 'a1' }, { status: 'open' }, { channel: 'web' }, { unreadBy: 'h1' }] as const
    const others = [{ assigneeId: null }, { assigneeId: 'h1' }, { search: 'texto x3' }, { search: '%' }] as const
    for (const selection of [
      ...selections,
      ...others,
      { search: 'texto x3', accountId: 'a1' },
      { search: 'persona w1' },
      { search: 'texto x5', holding: ['w2', 'gone'] },
      { search: 'texto', holding: [] },
    ]) {
      await support.page({ ...page, ...selection })
      await support.count(selection)
    }
    await support.sent({ conversationId: 'w1', side: 'person', authorId: 'a1', messageId: 'id x1' })
    await support.begun('a1', 'id x1')
    await support.begun('a1', 'id x2')
    for (const id of ['a1', 'h1', 'h2']) await support.unreadOf(id)
    await support.waiting()
    await support.withAgent()
    await support.file('shop/1')
    await support.answers()
    await support.answer('s1')
    await support.times(0, time.now + 1)
  }
  await write(async tx => {
    await tx.support.begin(conversation('w1', 'a1'))
    await tx.support.begin(conversation('w2', 'a2', 'mail'))
    await tx.support.add(message('x1', 'w1', 'person'))
    await tx.support.add(message('x2', 'w1', 'support'))
    await tx.support.add(message('x3', 'w1', 'support', true))
    await tx.support.add(message('x4', 'w1', 'support'))
    await tx.support.add(message('x5', 'w2', 'support', true))
    await tx.support.saveAnswer({ id: 's1', title: 'Ñ', text: 't' })
    await tx.support.saveAnswer({ id: 's2', title: 'N', text: 't' })
  })
  await write(tx => tx.support.add({ ...message('x6', 'w1', 'person'), messageId: 'id x1' }))
  await look()
  time.now += second
  await write(async tx => {
    await tx.support.read({ conversationId: 'w1', accountId: 'a1', side: 'person', position: 1 })
    await tx.support.read({ conversationId: 'w1', accountId: 'a1', side: 'person', position: 0 })
    await tx.support.read({ conversationId: 'w1', accountId: 'h1', side: 'support', position: 2 })
    await tx.support.update('w1', { assigneeId: 'h1', status: 'closed', closedAt: time.now })
    await tx.support.update('gone', { status: 'closed' })
    await tx.support.saveAnswer({ id: 's1', title: 'O', text: 'u' })
    await tx.support.removeAnswer('s2')
  })
  await look()
  await write(async tx => {
    await tx.support.moveAccount('h1', 'h2')
    await tx.support.moveAccount('h2', 'h2')
    await tx.support.forgetPerson('a1')
  })
  await look()
}

async function callComments({ reads: { comments }, write, time }: Environment) {
  const record = { collectionId: 'c1', recordId: 'i1' }
  const comment = (id: string, recordId: string, authorId: string | null) => ({
    ...{ id, recordId, authorId, collectionId: 'c1', text: 'Ñ', mentions: ['a2'] },
  })
  await write(async tx => {
    for (const id of ['z', 'y', 'x']) await tx.comments.add(comment(id, 'i1', 'a1'))
    await tx.comments.add(comment('w', 'i2', null))
    await tx.comments.add(comment('v', 'i1', 'a0'))
  })
  time.now += second
  await write(async tx => {
    await tx.comments.edit('y', { text: 'changed', mentions: [] })
    await tx.comments.edit('gone', { text: 'changed', mentions: [] })
    await tx.comments.remove('x')
  })
  await comments.byId('y')
  for (const fromEnd of [true, false]) await comments.page(record, { skip: 1, limit: 2, fromEnd })
  await comments.count(record)
  await comments.counts('c1', ['i1', 'i2', 'i3'])
  await comments.counts('c1', [])
  await comments.authors(record)
}

async function callNotifications({ reads: { notifications }, write, time }: Environment) {
  const notification = (id: string, accountId: string, title = 'T') => ({
    ...{
      id,
      accountId,
      title,
      kind: 'message' as const,
      text: 'Ñ',
      icon: null,
      link: null,
      collectionId: null,
      recordId: null,
    },
    ...{ createdAt: time.now, readAt: null, isListed: id !== 'n4', awaitsDigest: id !== 'n1' },
  })
  const look = async () => {
    for (const id of ['n1', 'gone']) await notifications.byId(id)
    for (const account of ['a1', 'a2']) {
      await notifications.marks(account)
      await notifications.digestOf(account)
      await notifications.hasUnread(account, 'message', 'T')
    }
    await notifications.withIds(['n1', 'n3', 'gone'])
    await notifications.withIds([])
    await notifications.settingsOf(['a1', 'a2'])
    await notifications.oldestAwaiting()
    await notifications.awaitingDigest()
    await notifications.crowded()
  }
  await look()
  await write(tx => tx.notifications.add(['n3', 'n2', 'n1', 'n4'].map(id => notification(id, 'a1'))))
  time.now += second
  await write(async tx => {
    await tx.notifications.add([notification('m1', 'a2', 'U')])
    await tx.notifications.markRead('a1', ['n3', 'm1'])
    await tx.notifications.putSettings({
      accountId: 'a1',
      choices: { task: ['mail'] },
      quietFrom: '22:00',
      quietUntil: null,
    })
    await tx.notifications.putSettings({ accountId: 'a1', choices: {}, quietFrom: null, quietUntil: null })
  })
  await look()
  await write(async tx => {
    await tx.notifications.endDigest('a1', time.now)
    await tx.notifications.remove('a1', 'n2')
    await tx.notifications.remove('a1', 'm1')
  })
  await look()
  await write(async tx => {
    await tx.notifications.add(Array.from({ length: 1_003 }, (_, index) => notification(`k${index}`, 'a3')))
    await tx.notifications.crowded()
    await tx.notifications.pruneOf('a3', 2)
    await tx.notifications.pruneOf('a3', 20)
    await tx.notifications.prune({ createdBefore: time.now, limit: 1 })
    await tx.notifications.removeOf('a3')
  })
  await look()
}

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type Answers,
  completeJsdom,
  environment,
  failure,
  openPage,
  session,
  standIn,
  store,
  user,
} from '../testing/page.tsx'

/** jsdom knows no positions, so a menu over a scrolling area counts as out of sight. */
const unplaced = { hidden: true }

const role = (name: string) => ({ _id: `demo_${name}`, name })
const roles = ['Bodega', 'Caja', 'Oficina', 'Taller'].map(role)
const no = { canView: false, canAddUsers: false, canRemoveUsers: false, canEditProfiles: false, canManageRoles: false }
const all = { canView: true, canAddUsers: true, canRemoveUsers: true, canEditProfiles: true, canManageRoles: true }
const rights = (more: object = {}) => ({
  environmentUserRights: {
    __typename: 'EnvironmentUserRights',
    ...all,
    administers: true,
    roles,
    trial: false,
    imported: 0,
    profileFields: [],
    ...more,
  },
})

const person = (name: string, more: object = {}) => ({
  __typename: 'EnvironmentUser',
  _id: `demo_${name}`,
  email: `${name}@example.com`,
  name: '',
  roles: [] as string[],
  resolvedRoles: [] as object[],
  managedRoles: [],
  state: 'active',
  invitedAt: null,
  invitationEnds: null,
  version: 1,
  isOwn: false,
  profile: {},
  ...no,
  ...more,
})
const withRoles = (...given: typeof roles) => ({ roles: given.map(({ _id }) => _id), resolvedRoles: given })

function server(people: ReturnType<typeof person>[], more: Answers = {}): Answers {
  const byId = (id: unknown) => people.find(({ _id }) => _id === id)
  return {
    user: () => ({ user: { __typename: 'User', ...user } }),
    adminEnvironment: () => ({ environment }),
    environments: () => ({
      environments: { __typename: 'EnvironmentPage', _id: 'page', totalCount: 1, totalPages: 1, items: [environment] },
    }),
    runtimeEnvironment: () => ({ environment }),
    navigation: () => ({ navigation: [], userMenu: [] }),
    environmentUserRights: () => rights(),
    environmentUsers: ({ filter }) => {
      const items = people.filter(({ email }) => typeof filter !== 'string' || email.includes(filter))
      return {
        environmentUsers: {
          __typename: 'EnvironmentUserPage',
          _id: `users ${filter}`,
          totalCount: items.length,
          totalPages: 1,
          items,
        },
      }
    },
    environmentUser: ({ environmentUserId }) => {
      const found = byId(environmentUserId)
      return found ? { environmentUser: found } : failure({ error: 'NotFound' })
    },
    updateEnvironmentUser: ({ environmentUserId, data }) => ({
      updateEnvironmentUser: { ...byId(environmentUserId), ...(data as object), version: 2 },
    }),
    ...more,
  }
}

beforeEach(() => {
  standIn()
  localStorage.clear()
  completeJsdom()
  store('session', session)
  store('user', user)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const listPath = '/demo/components/environmentUsers'
const openAdmin = (path: string, answers: Answers) => openPage({ path, answers })

describe('the list of users', () => {
  test('[D64] below a name stand three of its roles at most, and then an ellipsis', async () => {
    await openAdmin(
      listPath,
      server([person('ana', withRoles(...roles)), person('eva', withRoles(...roles.slice(0, 3)))]),
    )
    const list = await screen.findByRole('list', { name: 'Usuarios' })
    expect(within(list).getByText('Bodega, Caja, Oficina…')).toBeDefined()
    expect(within(list).getByText('Bodega, Caja, Oficina')).toBeDefined()
  })

  test('[D63] on a trial the button to invite explains why it does nothing', async () => {
    await openAdmin(listPath, server([person('ana')], { environmentUserRights: () => rights({ trial: true }) }))
    const button = await screen.findByRole('button', { name: 'Invitar' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(button)
    expect(screen.queryByRole('dialog')).toBeNull()
    fireEvent.mouseEnter(button)
    expect(await screen.findByText('En la versión de prueba no se pueden agregar usuarios.')).toBeDefined()
  })

  test('who has not come in, is kept out or waits to be confirmed is told from the others', async () => {
    const people = ['pending', 'disabled', 'imported'].map(state => person(state, { state }))
    await openAdmin(listPath, server([person('ana', { isOwn: true }), ...people]))
    for (const text of ['Invitación pendiente', 'Deshabilitado', 'Por confirmar'])
      expect(await screen.findByText(text)).toBeDefined()
    expect(screen.getByText(/Tú/)).toBeDefined()
  })
})

describe('who came with a file', () => {
  const confirmed = (failed: string[]) => ({
    confirmImportedUsers: { __typename: 'Confirmations', confirmed: 2, failed },
  })

  test('is confirmed with the others, and asked for no more', async () => {
    let imported = 2
    const { asked } = await openAdmin(
      listPath,
      server([person('ana', { state: 'imported' })], {
        environmentUserRights: () => rights({ imported }),
        confirmImportedUsers: () => {
          imported = 0
          return confirmed([])
        },
      }),
    )
    expect(await screen.findByText(/^2 usuarios vinieron con un archivo/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Confirmar a todos' }))
    expect(await screen.findByText('2 usuarios confirmados. Reciben un correo.')).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirmar a todos' })).toBeNull())
    expect(asked.some(({ name }) => name === 'confirmImportedUsers')).toBe(true)
  })

  test('and could not be confirmed is told by name', async () => {
    await openAdmin(
      listPath,
      server([person('ana')], {
        environmentUserRights: () => rights({ imported: 1 }),
        confirmImportedUsers: () => confirmed(['eva@example.com']),
      }),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Confirmar a todos' }))
    expect(await screen.findByText('No se pudo confirmar a eva@example.com.')).toBeDefined()
  })
})

describe('invitations', () => {
  const invite = async (answers: Answers) => {
    const { asked } = await openAdmin(listPath, server([person('eva', withRoles(...roles.slice(0, 2)))], answers))
    fireEvent.click(await screen.findByRole('button', { name: 'Invitar' }))
    const dialog = await screen.findByRole('dialog', { name: 'Invitar' })
    const addresses = await within(dialog).findByLabelText('Correos')
    return { asked, dialog, type: (value: string) => fireEvent.change(addresses, { target: { value } }) }
  }
  const reports = (people: unknown) => ({
    createEnvironmentUsers: (people as { email: string }[]).map(({ email }) => ({
      __typename: 'InvitationReport',
      email,
      result: email.startsWith('ana') ? 'isUser' : 'invited',
      environmentUserId: email.startsWith('ana') ? null : `demo_${email.split('@')[0]}`,
    })),
  })

  test('pasted people are counted, lines that are no address shown, and what became of each is told', async () => {
    const { asked, dialog, type } = await invite({ createEnvironmentUsers: ({ people }) => reports(people) })
    type('Ana <ana@x.cl>\nluis@x.cl\nnadie')
    expect(within(dialog).getByText('2 personas')).toBeDefined()
    expect(within(dialog).getByText('nadie')).toBeDefined()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Invitar a 2 personas' }))
    expect(await within(dialog).findByText('1 persona invitada')).toBeDefined()
    expect(within(dialog).getByText('Ya era usuario')).toBeDefined()
    expect(asked.find(({ name }) => name === 'createEnvironmentUsers')?.variables).toEqual({
      environmentId: 'demo',
      people: [
        { name: 'Ana', email: 'ana@x.cl' },
        { name: '', email: 'luis@x.cl' },
      ],
      roles: [],
    })
  })

  test('who is invited gets the roles of somebody else, as far as they may be given', async () => {
    const { asked, dialog, type } = await invite({
      environmentUserRights: () => rights({ roles: roles.slice(1) }),
      createEnvironmentUsers: ({ people }) => reports(people),
    })
    type('luis@x.cl')
    fireEvent.click(within(dialog).getByRole('combobox', { name: 'Copiar los roles de otra persona' }))
    fireEvent.click(await screen.findByRole('option', { name: 'eva@example.com · Bodega, Caja', ...unplaced }))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Invitar a 1 persona', ...unplaced }))
    await waitFor(() =>
      expect(asked.find(({ name }) => name === 'createEnvironmentUsers')?.variables).toMatchObject({
        roles: ['demo_Caja'],
      }),
    )
  })

  describe('where no mail leaves the machine', () => {
    const linked = (ids: unknown) => ({
      createInvitationLinks: ((ids as string[] | undefined) ?? ['demo_luis', 'demo_eva']).map(id => ({
        ...{ __typename: 'InvitationLink', environmentUserId: id, email: `${id}@x.cl`, name: '' },
        ...{ url: `http://demo.localhost/reset/${id}`, endsAt: '2026-03-04T12:00:00.000Z' },
      })),
    })
    const offline: Answers = {
      sendsMails: () => ({ sendsMails: false }),
      createEnvironmentUsers: ({ people }) => reports(people),
      createInvitationLinks: ({ environmentUserIds }) => linked(environmentUserIds),
    }
    const copied: string[] = []
    beforeEach(() => {
      copied.length = 0
      vi.stubGlobal('navigator', {
        ...navigator,
        clipboard: { writeText: (text: string) => Promise.resolve(void copied.push(text)) },
      })
    })
    afterEach(() => vi.unstubAllGlobals())

    test('who was invited has a link to be copied, or read by a camera', async () => {
      const { asked, dialog, type } = await invite(offline)
      expect(await within(dialog).findByText(/De esta máquina no salen correos/)).toBeDefined()
      type('luis@x.cl')
      fireEvent.click(within(dialog).getByRole('button', { name: 'Invitar a 1 persona', ...unplaced }))
      fireEvent.click(await within(dialog).findByRole('button', { name: 'Copiar el enlace', ...unplaced }))
      expect(await within(dialog).findByRole('button', { name: 'Copiado', ...unplaced })).toBeDefined()
      expect(copied).toEqual(['http://demo.localhost/reset/demo_luis'])
      expect(within(dialog).getByTitle('Enlace de demo_luis@x.cl para la cámara de un teléfono')).toBeDefined()
      expect(asked.find(({ name }) => name === 'createInvitationLinks')?.variables).toEqual({
        environmentId: 'demo',
        environmentUserIds: ['demo_luis'],
      })
    })

    test('of several each has one, and all are copied at once; who was a user already has none', async () => {
      const { dialog, type } = await invite(offline)
      type('luis@x.cl\neva@x.cl\nana@x.cl')
      fireEvent.click(await within(dialog).findByRole('button', { name: 'Invitar a 3 personas', ...unplaced }))
      fireEvent.click(await within(dialog).findByRole('button', { name: 'Copiar todos', ...unplaced }))
      await waitFor(() => expect(copied).toHaveLength(1))
      expect(copied[0]?.split('\n')).toEqual([
        'demo_luis@x.cl\thttp://demo.localhost/reset/demo_luis',
        'demo_eva@x.cl\thttp://demo.localhost/reset/demo_eva',
      ])
      expect(within(dialog).getByText('Ya era usuario')).toBeDefined()
    })

    test('links that could not be made are made from the list, for all who wait', async () => {
      const waiting = person('luis', { state: 'pending' })
      const { asked } = await openAdmin(listPath, server([waiting], offline))
      fireEvent.click(await screen.findByRole('button', { name: 'Obtener los enlaces' }))
      const dialog = await screen.findByRole('dialog', { name: 'Enlaces para entrar' })
      expect(await within(dialog).findByText(/Entrega a cada persona su enlace/)).toBeDefined()
      expect(asked.find(({ name }) => name === 'createInvitationLinks')?.variables).toEqual({ environmentId: 'demo' })
    })
  })

  test('after a failure nothing that was typed is lost, and only who is left is sent again', async () => {
    let calls = 0
    const { asked, dialog, type } = await invite({
      createEnvironmentUsers: ({ people }) =>
        ++calls === 2 ? failure({ error: 'TooManyRequests', retryAfter: 60 }) : reports(people),
    })
    type(Array.from({ length: 201 }, (_, index) => `p${index}@x.cl`).join('\n'))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Invitar a 201 personas' }))
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Se alcanzó a invitar a 200.')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Invitar a 201 personas' }))
    expect(await within(dialog).findByText('201 personas invitadas')).toBeDefined()
    const sent = asked.filter(({ name }) => name === 'createEnvironmentUsers').map(({ variables }) => variables.people)
    expect(sent.map(people => (people as object[]).length)).toEqual([200, 1, 1])
  })
})

describe('one user', () => {
  const openUser = async (one: ReturnType<typeof person>, more: Answers = {}) => {
    const page = await openAdmin(
      `${listPath}/${one._id}`,
      server([one, person('eva', withRoles(...roles.slice(0, 2)))], more),
    )
    await screen.findByRole('heading', { level: 1, name: one.name || one.email })
    return page
  }
  const updates = (asked: { name: string; variables: Record<string, unknown> }[]) =>
    asked.filter(({ name }) => name === 'updateEnvironmentUser').map(({ variables }) => variables)
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))

  test('only what was changed is sent, with the version it was changed on', async () => {
    const { asked } = await openUser(person('ana', { version: 7 }))
    fireEvent.change(screen.getByLabelText('Nombre'), { target: { value: 'Ana Rojas' } })
    fireEvent.click(screen.getByLabelText('Dar y quitar roles'))
    save()
    await waitFor(() => expect(updates(asked)).toHaveLength(1))
    expect(updates(asked)[0]).toEqual({
      environmentUserId: 'demo_ana',
      data: { name: 'Ana Rojas', canManageRoles: true },
      expectedVersion: 7,
    })
    expect(await screen.findByText('Guardado')).toBeDefined()
  })

  test('[D47] the roles of somebody else are copied, and stored when it is saved', async () => {
    const { asked } = await openUser(person('ana'))
    fireEvent.click(screen.getByRole('combobox', { name: 'Copiar los roles de otra persona' }))
    fireEvent.click(await screen.findByRole('option', { name: 'eva@example.com · Bodega, Caja', ...unplaced }))
    save()
    await waitFor(() => expect(updates(asked)).toHaveLength(1))
    expect(updates(asked)[0]).toMatchObject({ data: { roles: ['demo_Bodega', 'demo_Caja'] } })
  })

  const field = (name: string, ownEdit: boolean) => ({
    ...{ _id: name, name, label: name.toUpperCase(), type: 'string', optional: true, options: {}, ownEdit },
  })
  const profileFields = [field('phone', true), field('branch', false)]

  test('what is known of somebody is filled in by who edits profiles, and what is wrong stands at its field', async () => {
    let isWrong = true
    const ana = person('ana', { profile: { phone: '1', branch: 'Norte' } })
    const { asked } = await openUser(ana, {
      environmentUserRights: () => rights({ administers: false, profileFields }),
      updateEnvironmentUser: () =>
        isWrong
          ? failure({ error: 'validationError', validationErrors: { 'data.profile.branch': 'notAnOption' } })
          : { updateEnvironmentUser: { ...ana, profile: { phone: '1', branch: 'Sur' }, version: 2 } },
    })
    const branch = await screen.findByLabelText<HTMLInputElement>('BRANCH')
    expect((await screen.findByLabelText<HTMLInputElement>('PHONE')).value).toBe('1')
    fireEvent.change(branch, { target: { value: 'Sur' } })
    save()
    await waitFor(() => expect(branch.getAttribute('aria-invalid')).toBe('true'))
    expect(branch.value).toBe('Sur')
    isWrong = false
    save()
    expect(await screen.findByText('Guardado')).toBeDefined()
    expect(updates(asked).at(-1)).toMatchObject({ data: { profile: { branch: 'Sur' } } })
  })

  test('of other managers a manager only reads what rules can ask about', async () => {
    const ana = person('ana', { canAddUsers: true, profile: { phone: '1', branch: 'Norte' } })
    await openUser(ana, { environmentUserRights: () => rights({ administers: false, profileFields }) })
    expect(await screen.findByLabelText('PHONE')).toBeDefined()
    expect(await screen.findByText('Norte')).toBeDefined()
    expect(screen.queryByRole('textbox', { name: 'BRANCH' })).toBeNull()
  })

  test('[D74] roles that a manager may not give are told and stay, and he can neither take nor add them', async () => {
    const [first, second] = roles as [(typeof roles)[number], (typeof roles)[number]]
    const limited = { environmentUserRights: () => rights({ administers: false, roles: [second] }) }
    const { asked } = await openUser(person('ana', withRoles(first)), limited)
    expect(screen.getByText('No puedes dar ni quitar: Bodega.')).toBeDefined()
    expect(screen.queryByText('Qué puede hacer con los demás')).toBeNull()
    fireEvent.click(screen.getByRole('combobox', { name: 'Roles' }))
    const options = await screen.findAllByRole('option', unplaced)
    expect(options.map(({ textContent }) => textContent)).toEqual(['Caja'])
    fireEvent.click(await screen.findByRole('option', { name: 'Caja', ...unplaced }))
    save()
    await waitFor(() => expect(updates(asked)).toHaveLength(1))
    expect(updates(asked)[0]).toMatchObject({ data: { roles: ['demo_Bodega', 'demo_Caja'] } })
  })

  test('a manager is offered nothing that other managers are kept from', async () => {
    const manages = { environmentUserRights: () => rights({ administers: false }) }
    await openUser(person('ana', { canAddUsers: true }), manages)
    expect(screen.queryByRole('button', { name: 'Deshabilitar' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Quitar del ambiente' })).toBeNull()
    expect(screen.queryByLabelText('Copiar los roles de otra persona')).toBeNull()
    await openUser(person('ana'), manages)
    expect(screen.getByRole('button', { name: 'Deshabilitar' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Quitar del ambiente' })).toBeDefined()
  })

  test('who was changed by somebody else meanwhile is shown anew, and what was typed stays', async () => {
    const { asked } = await openUser(person('ana'), {
      updateEnvironmentUser: () => failure({ error: 'Conflict', version: 2 }),
    })
    fireEvent.change(screen.getByLabelText('Nombre'), { target: { value: 'Ana Rojas' } })
    const before = asked.filter(({ name }) => name === 'environmentUser').length
    save()
    expect(await screen.findByText(/Otra persona cambió a este usuario/)).toBeDefined()
    expect(asked.filter(({ name }) => name === 'environmentUser')).toHaveLength(before + 1)
    expect((screen.getByLabelText('Nombre') as HTMLInputElement).value).toBe('Ana Rojas')
  })

  test('what is wrong with a field is told at it', async () => {
    await openUser(person('ana'), {
      updateEnvironmentUser: () =>
        failure({ error: 'validationError', validationErrors: { 'data.roles': 'notManaged' } }),
    })
    fireEvent.change(screen.getByLabelText('Nombre'), { target: { value: 'Ana' } })
    save()
    expect(await screen.findByText('No puedes dar ni quitar este rol.')).toBeDefined()
  })

  test('an invitation that expired says so, and is sent again', async () => {
    const one = person('ana', {
      state: 'pending',
      invitedAt: '2020-01-01T00:00:00.000Z',
      invitationEnds: '2020-01-04T00:00:00.000Z',
    })
    const { asked } = await openUser(one, { inviteEnvironmentUser: () => ({ inviteEnvironmentUser: one }) })
    expect(screen.getByText(/el enlace de su correo venció/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Invitar otra vez' }))
    expect(await screen.findByText('El correo va en camino.')).toBeDefined()
    expect(asked.filter(({ name }) => name === 'inviteEnvironmentUser')).toHaveLength(1)
  })

  test('where no mail leaves the machine, who waits is handed a link', async () => {
    const one = person('ana', { state: 'pending', invitedAt: '2020-01-01T00:00:00.000Z', invitationEnds: '2020-01-04' })
    const link = { __typename: 'InvitationLink', environmentUserId: one._id, email: one.email, name: '' }
    await openUser(one, {
      sendsMails: () => ({ sendsMails: false }),
      createInvitationLinks: () => ({
        createInvitationLinks: [{ ...link, url: 'http://demo.localhost/reset/a', endsAt: '2026-03-04T12:00:00.000Z' }],
      }),
    })
    expect(await screen.findByText(/De esta máquina no salen correos/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Invitar otra vez' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Obtener su enlace' }))
    const dialog = await screen.findByRole('dialog', { name: 'Enlaces para entrar' })
    expect(await within(dialog).findByText('http://demo.localhost/reset/a')).toBeDefined()
  })

  test('who is gone has a page that says so', async () => {
    await openAdmin(`${listPath}/demo_nobody`, server([]))
    expect(await screen.findByText('Este usuario ya no está')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Volver a los usuarios' }).getAttribute('href')).toBe(listPath)
  })

  test('the desktop has no users', async () => {
    await openPage({ path: listPath, answers: server([]), desktop: true })
    expect(await screen.findByText('Esta página no existe')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Usuarios', ...unplaced })).toBeNull()
  })
})

describe('on the host of the environment', () => {
  const openHost = (path: string, own: object) =>
    openPage({
      path,
      environmentId: 'demo',
      answers: server([person('ana')], {
        viewByPath: () => failure({ error: 'NotFound' }),
        environmentUserRights: () => rights({ ...no, administers: false, ...own }),
        supportOffer: () => ({
          support: { __typename: 'SupportOffer', _id: 'demo', isStaff: true, unread: 0, waiting: 0, categories: [] },
        }),
      }),
    })
  const menu = async () => {
    fireEvent.click(await screen.findByRole('button', { name: /Menú de usuario/ }))
    await screen.findByRole('menuitem', { name: 'Cerrar sesión', ...unplaced })
  }
  const item = { name: 'Administrar usuarios', ...unplaced }

  test.each([
    ['[D51] canAddUsers', 'canAddUsers'],
    ['[D52] canRemoveUsers', 'canRemoveUsers'],
    ['[D53] canEditProfiles', 'canEditProfiles'],
    ['[D54] canManageRoles', 'canManageRoles'],
  ])('%s leads from the menu of the person to the users', async (_title, flag) => {
    await openHost('/', { [flag]: true })
    await menu()
    const link = await screen.findByRole('menuitem', item)
    expect(link.getAttribute('href')).toBe('/manage/users')
  })

  test('[D55] without any of the four there is no such entry', async () => {
    await openHost('/', { canView: true })
    await menu()
    // Which comes of the same answer, and would come after it.
    await screen.findByRole('menuitem', { name: 'Tickets de soporte', ...unplaced })
    expect(screen.queryByRole('menuitem', item)).toBeNull()
  })

  test.each([
    ['who adds people and sees conversations', { canAddUsers: true, canView: true }, ['users', 'tickets']],
    ['who manages roles', { canManageRoles: true }, ['users']],
    ['who sees conversations', { canView: true }, ['tickets']],
  ])('[D76] home has an entry for each area: %s', async (_whose, own, areas) => {
    await openHost('/manage', own)
    const main = within(await screen.findByRole('main'))
    await waitFor(() =>
      expect(main.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(
        areas.map(area => `/manage/${area}`),
      ),
    )
  })

  test('[D60] who has no right below /manage is told, and sees nobody', async () => {
    const { asked } = await openHost('/manage/users', {})
    expect(await screen.findByText('No tienes permiso para estar aquí')).toBeDefined()
    expect(asked.map(({ name }) => name)).not.toContain('environmentUsers')
  })

  test('[D56][D57][D58] /manage leads to the users, and each user has an address', async () => {
    const { router } = await openHost('/manage', { canManageRoles: true })
    fireEvent.click(await screen.findByRole('link', { name: /Usuarios/ }))
    fireEvent.click(await screen.findByRole('link', { name: /ana@example\.com/ }))
    expect(await screen.findByRole('heading', { level: 1, name: 'ana@example.com' })).toBeDefined()
    expect(router.state.location.pathname).toBe('/manage/users/demo_ana')
  })
})

import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addDays, calendarDay, instantOf } from '../../shared/formats/dates.ts'
import { type Answers, completeJsdom, environment, openPage, session, store, user } from '../testing/page.tsx'

const told = (title: string, createdAt: string) => ({
  ...{ __typename: 'Notification', _id: `demo_${title}`, kind: 'message', title, text: '', icon: null, link: null },
  ...{ createdAt, readAt: createdAt },
})
const settings = (zone: string) => ({
  ...{ __typename: 'NotificationSettings', offered: ['application', 'push'], quietFrom: null, quietUntil: null, zone },
  choices: [{ __typename: 'NotificationChoice', kind: 'message', channels: ['application'] }],
})

const open = (zone: string, items: readonly object[], more: Answers = {}) =>
  openPage({
    path: '/pedidos',
    environmentId: 'demo',
    answers: {
      user: () => ({ user: { __typename: 'User', ...user } }),
      runtimeEnvironment: () => ({ environment: { ...environment, timezone: zone } }),
      navigation: () => ({ navigation: [], userMenu: [] }),
      viewByPath: () => ({
        viewByPath: {
          ...{ _id: 'demo_v', environmentId: 'demo', name: 'Pedidos', title: 'Pedidos', path: '/pedidos', version: 1 },
          items: [],
        },
      }),
      unreadNotifications: () => ({ unreadNotifications: 0 }),
      notifications: () => ({
        notifications: {
          __typename: 'NotificationPage',
          _id: 'n',
          totalCount: items.length,
          hasNextPage: false,
          items,
        },
        notificationSettings: settings(zone),
      }),
      notificationSettings: () => ({ notificationSettings: settings(zone) }),
      ...more,
    },
  })

async function openPanel() {
  fireEvent.click(await screen.findByRole('button', { name: 'Notificaciones' }))
  return within(await screen.findByRole('dialog', { name: /Notificaciones/ }))
}

beforeEach(() => {
  localStorage.clear()
  completeJsdom()
  store('session', session)
  store('user', user)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** 25 hours lie between them: it is never the same day there, and never a browser's own in both. */
test.each(['Pacific/Kiritimati', 'Pacific/Niue'])('days and hours are those of the environment: %s', async zone => {
  const today = calendarDay(Date.now(), zone)
  const at = (day: string, time: string) => new Date(instantOf(day, time, zone)).toISOString()
  const longAgo = `${Number(today.slice(0, 4)) - 1}-03-05`
  await open(zone, [
    told('Al empezar el día', at(today, '00:00:00.000')),
    told('Al terminar el de ayer', at(addDays(today, -1), '23:59:00.000')),
    told('El año pasado', at(longAgo, '12:30:00.000')),
  ])
  const panel = await openPanel()
  const day = async (name: string | RegExp) => within(await panel.findByRole('region', { name }))
  expect((await day('Hoy')).getByRole('listitem').textContent).toMatch(/Al empezar el día.*(00|12):00/)
  expect((await day('Ayer')).getByRole('listitem').textContent).toMatch(/Al terminar el de ayer.*(23|11):59/)
  const past = await day(new RegExp(`5 de marzo de ${longAgo.slice(0, 4)}`))
  expect(past.getByRole('listitem').textContent).toMatch(/El año pasado.*12:30/)
})

test('the settings of the panel say whether this device is told', async () => {
  await open('America/Santiago', [])
  const panel = await openPanel()
  fireEvent.click(panel.getByRole('button', { name: 'Configurar' }))
  const device = within(await panel.findByRole('region', { name: 'Notificaciones en este dispositivo' }))
  expect(device.getByText('No disponibles')).toBeDefined()
  expect(panel.getByRole('group', { name: 'Avisos' })).toBeDefined()
})

import { expect, test, vi } from 'vitest'
import type { Boot } from '../../shared/protocol/boot.ts'
import { followOfflineShell } from './offlineShell.ts'

function browser() {
  const postMessage = vi.fn()
  const made = (script: string, scope = '/') => ({
    active: { scriptURL: `https://a.cl${script}` },
    scope: `https://a.cl${scope}`,
    unregister: vi.fn(async () => true),
  })
  const own = made('/serviceworker.js')
  const push = made('/serviceworker.js', '/push/')
  const other = made('/other.js')
  const serviceWorker = {
    register: vi.fn(async () => own),
    ready: Promise.resolve({ active: { postMessage } }),
    getRegistrations: async () => [own, other, push],
  }
  const gone: string[] = []
  const caches = {
    keys: async () => ['telar-shell-1', 'mine'],
    delete: async (name: string) => gone.push(name) > 0,
  }
  const names = ['https://a.cl/assets/a.js', 'https://b.cl/x.js']
  const performance = { getEntriesByType: () => names.map(name => ({ name })) }
  const window = { navigator: { serviceWorker }, caches, performance, location: { origin: 'https://a.cl' } }
  return { window: window as never, serviceWorker, own, other, push, gone, postMessage }
}
const page = (mobile: boolean, offline?: boolean) => ({ mobile, boot: { offline } as unknown as Boot })

test('the mobile app has a worker, which keeps what its page loaded; another page has none', async () => {
  const { window, serviceWorker, postMessage } = browser()
  await followOfflineShell(page(false, true), window)
  expect(serviceWorker.register).not.toHaveBeenCalled()
  await followOfflineShell(page(true, true), window)
  expect(serviceWorker.register).toHaveBeenCalledWith('/serviceworker.js', { updateViaCache: 'none' })
  expect(postMessage).toHaveBeenCalledWith({ type: 'keep', addresses: ['https://a.cl/assets/a.js'] })
})

test.each([true, false])(
  'switched off, the worker and what it kept go, and nothing else (mobile: %s)',
  async mobile => {
    const { window, serviceWorker, own, other, push, gone } = browser()
    await followOfflineShell(page(mobile), window)
    expect(serviceWorker.register).not.toHaveBeenCalled()
    expect(own.unregister).toHaveBeenCalledOnce()
    for (const stays of [other, push]) expect(stays.unregister).not.toHaveBeenCalled()
    expect(gone).toEqual(['telar-shell-1'])
  },
)

test('a browser without workers, or one that refuses, goes on', async () => {
  await followOfflineShell(page(true, true), { navigator: {} } as never)
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const { window, serviceWorker } = browser()
  serviceWorker.register.mockRejectedValueOnce(new Error('refused'))
  await followOfflineShell(page(true, true), window)
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})

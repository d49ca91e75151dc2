import { system } from '../../server/services/calls/caller.ts'
import type { Services } from '../../server/services/services.ts'

/** Imports of a server that is started with `withServices`, to be held where a test wants to look at them. */
export function importsToHold() {
  let services: Services | undefined
  return {
    withServices(made: Services) {
      services = made
    },
    /** From now on an import of the environment stands still once rows are written, until somebody stops it. */
    async hold(environmentId: string) {
      if (services === undefined) throw new Error('no server was started with these')
      const { imports, policy } = services
      const { store } = await policy.designer(system({ kind: 'admin', name: 'localhost' }), environmentId)
      const [write, cancel] = [store.write.bind(store), imports.cancel.bind(imports)]
      const stopped = Promise.withResolvers<void>()
      store.write = async (unit, options) => {
        const running = await store.reads.jobs.withStatus('running')
        if (running.some(({ counters }) => Number(counters.rowsWritten) > 0)) await stopped.promise
        return write(unit, options)
      }
      imports.cancel = (caller, importId) => {
        stopped.resolve()
        return cancel(caller, importId)
      }
    },
  }
}

// Loaded into a server process before its own code: tells over its channel what is in use once everything that is garbage has gone.
process.on('message', message => {
  if ((message as { type?: unknown }).type !== 'memory') return
  for (let round = 0; round < 3; round++) globalThis.gc?.()
  process.send?.({ type: 'memory', usage: process.memoryUsage() })
})

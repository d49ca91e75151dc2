// Runs inside every isolate, after EJS and `surface.ts`, and becomes part of the snapshot that contexts start from. There is no Node here:
// everything that crosses the border is a text. Functions are taken from their objects before a script can replace them.
;(() => {
  'use strict'
  const { ejs, telarSurface, telarThrown } = globalThis
  const { parse, stringify } = JSON
  const AsyncFunction = (async () => undefined).constructor
  const pending = new Map()
  /** Doors out of the engine's ordinary limits: shared memory, waiting threads, machine code, and what runs after its run has ended. */
  const withheld = ['WebAssembly', 'SharedArrayBuffer', 'Atomics', 'FinalizationRegistry', 'WeakRef']
  /** What `surface.ts` leaves in the globals for scripts and their libraries, and for nothing else. */
  const ofScripts = ['atob', 'btoa']

  const hostError = ({ message, code, details }) =>
    Object.assign(new Error(message), { name: 'HostError', code, details })

  /** The host's calls as functions of one object, each answering a promise. */
  function hostOf(names, send) {
    let last = 0
    const host = Object.create(null)
    for (const name of names) {
      host[name] = (...args) =>
        new Promise((resolve, reject) => {
          const call = ++last
          const text = stringify(args)
          pending.set(call, { resolve, reject })
          send(call, name, text)
        })
    }
    return Object.freeze(host)
  }

  function settle(call, ok, json) {
    const waiting = pending.get(call)
    pending.delete(call)
    if (ok) waiting?.resolve(parse(json))
    else waiting?.reject(hostError(parse(json)))
  }

  const failed = (message, line, more) => stringify({ ok: false, message: `${message}`, line, ...more })
  const messageOf = error => (error !== null && typeof error === 'object' && 'message' in error ? error.message : error)

  // --- scripts

  /** The Function constructor writes two lines above the body. */
  const linesAbove = 2

  function lineOf(error) {
    const found = /<anonymous>:(\d+):\d+\)?$/m.exec(`${error?.stack ?? ''}`)
    return found === null ? undefined : Number(found[1]) - linesAbove
  }

  /** The script as one line higher than the function around it would have it, so that each line is where it was; it sees no more than before. */
  const steppingScript = ({ source, step }, tracer) =>
    new Function(step, `return async function anonymous() {${source}\n}`)(tracer.step)

  async function runCode(source, given, make = () => new AsyncFunction(...Object.keys(given), source)) {
    let script
    try {
      script = make()
    } catch (error) {
      return failed(messageOf(error), undefined, { unparsed: `(async (${Object.keys(given)}) => {\n${source}\n})` })
    }
    try {
      return stringify({ ok: true, json: stringify(await script(...Object.values(given))) ?? 'null' })
    } catch (error) {
      return failed(messageOf(error), lineOf(error), { words: telarThrown(error) })
    }
  }

  /**
   * A script with the functions and globals of scripts, which `surface.ts` puts there, next to its libraries; one that tells of its steps by
   * `tracing.ts`.
   */
  async function runScript(source, data, host, log, stepping) {
    const { telarTracer } = stepping === undefined ? {} : globalThis
    const tracer = telarTracer?.({ ...stepping, host, log })
    telarSurface(data, { host: tracer?.host ?? host, log: tracer?.log ?? log, render: renderText })
    if (tracer === undefined) return runCode(source, {})
    delete globalThis.telarTracer
    const answer = await runCode(source, {}, () => steppingScript(stepping, tracer))
    tracer.end()
    return answer
  }

  function renderText(text, data) {
    return new ejs.Template(`${text}`, { includer: include }).compile()({ ...data, include })
  }

  // --- templates

  const include = () => {
    throw new Error('include is not available in templates')
  }

  /** Attributes of an element that turns the block's page (N30): scripts do not run in a page, so the page listens for these. */
  const pageHelpers = ({ page = 1, totalPages = 1 }) => {
    const goToPage = wanted => {
      const number = Math.trunc(Number(wanted))
      return number >= 1 && number <= totalPages ? `data-page="${number}"` : 'data-page="" aria-disabled="true"'
    }
    return { goToPage, nextPage: () => goToPage(page + 1), previousPage: () => goToPage(page - 1) }
  }

  /** EJS puts the line and the lines around before the message. */
  function templateError(error) {
    const message = `${messageOf(error)}`
    const found = /^ejs:(\d+)\n.*?\n\n(.*)$/s.exec(message)
    return found === null ? failed(message) : failed(found[2], Number(found[1]))
  }

  function runTemplate(source, data) {
    const template = new ejs.Template(source, { includer: include })
    let render
    try {
      render = template.compile()
    } catch (error) {
      if (error instanceof SyntaxError)
        return failed(messageOf(error).split(' while compiling ejs')[0], undefined, { unparsed: template.source })
      return failed(messageOf(error), template.currentLine)
    }
    try {
      return stringify({ ok: true, json: stringify(`${render({ ...pageHelpers(data), ...data, include })}`) })
    } catch (error) {
      return templateError(error)
    }
  }

  globalThis.telarSettle = settle
  /** Beyond so many lines nothing leaves the isolate: each that did would keep a thread outside busy. */
  const bounded = (log, lines) => {
    let left = lines
    return (level, text) => {
      if (left <= 0) return
      left -= 1
      log(level, text)
    }
  }

  globalThis.telarRun = async (kind, source, json, names, send, log, logLines, steps, sendStep) => {
    for (const name of withheld) delete globalThis[name]
    if (kind !== 'script') for (const name of ofScripts) delete globalThis[name]
    const data = parse(json)
    if (kind === 'template') return runTemplate(source, data)
    const host = hostOf(parse(names), send)
    if (kind === 'code') return runCode(source, { data, host })
    const stepping = steps === undefined ? undefined : { ...parse(steps), send: sendStep }
    return runScript(source, data, host, bounded(log, logLines), stepping)
  }
  delete globalThis.ejs
  delete globalThis.telarSurface
  delete globalThis.telarThrown
})()

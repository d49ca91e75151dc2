/** Calls at once, then at most once in `interval` ms with the newest value; `flush` makes a waiting call now. */
export function throttle<Value>(interval: number, call: (value: Value) => void) {
  let waiting: { value: Value } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function run() {
    timer = undefined
    if (!waiting) return
    const { value } = waiting
    waiting = undefined
    call(value)
    timer = setTimeout(run, interval)
  }

  return {
    push(value: Value) {
      waiting = { value }
      if (timer === undefined) run()
    },
    flush() {
      clearTimeout(timer)
      run()
      clearTimeout(timer)
      timer = undefined
    },
  }
}

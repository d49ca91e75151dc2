/** What people type into these stands in the attribute `value` too, as React draws them, where selectors of styles can read it. */
const typed: ReadonlySet<string> = new Set([
  ...['text', 'password', 'email', 'tel', 'url', 'search', 'number'],
  ...['date', 'datetime-local', 'month', 'week', 'time', 'color', 'range'],
])

/**
 * Keeps the values of inputs where only scripts read them: the default, which browsers keep in the attribute, is remembered beside the
 * element. Call it before anything is drawn; once for each page.
 */
export function keepValuesOutOfMarkup({ HTMLInputElement: { prototype } }: typeof globalThis): void {
  const native = Object.getOwnPropertyDescriptor(prototype, 'defaultValue')
  if (native?.get === undefined || native.set === undefined) return
  const { get, set } = native
  const defaults = new WeakMap<HTMLInputElement, string>()
  Object.defineProperty(prototype, 'defaultValue', {
    ...native,
    get(this: HTMLInputElement) {
      return defaults.get(this) ?? get.call(this)
    },
    set(this: HTMLInputElement, value: string) {
      if (!typed.has(this.type)) return set.call(this, value)
      const first = !defaults.has(this) && !this.hasAttribute('value')
      defaults.set(this, String(value))
      // An input that nobody has touched shows its default.
      if (first && this.value === '' && value !== '') this.value = value
    },
  })
}

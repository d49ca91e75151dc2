/** Leaves the page as a form that is sent to an address does, with the values as its fields. */
export function browserPost(url: string, values: Readonly<Record<string, unknown>>): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = url
  form.hidden = true
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === undefined) continue
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = typeof value === 'object' ? JSON.stringify(value) : String(value)
    form.append(input)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}

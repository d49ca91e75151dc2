// Sends what is written into a form of the documentation as a program would, and shows what is answered.

/** Where the API answers: below the page's own address. */
const api = location.pathname.replace(/\/docs\/*$/, '')

for (const form of document.querySelectorAll('form[data-method]')) {
  form.hidden = false
  form.addEventListener('submit', event => {
    event.preventDefault()
    void send(form)
  })
}

/** JSON as people read it; other texts as they are. */
function readable(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** What was written, by where it stands: `{ path, query, body }`. Fields left empty are not sent. */
function written(form) {
  const places = { path: {}, query: {}, body: {} }
  for (const { name, value, dataset } of form.querySelectorAll('[data-place]'))
    if (value !== '') places[dataset.place][name] = dataset.type === 'text' ? value : JSON.parse(value)
  return places
}

function callOf(form) {
  const { method, route } = form.dataset
  const { path, query, body } = written(form)
  const below = route.replace(/:(\w+)/g, (_, name) => encodeURIComponent(path[name] ?? ''))
  const asked = new URLSearchParams(query).toString()
  const authorization = form.elements.authorization?.value ?? ''
  const hasBody = method !== 'GET' && Object.keys(body).length > 0
  const headers = { ...(authorization && { authorization }), ...(hasBody && { 'content-type': 'application/json' }) }
  const address = `${api}/${below}${asked && `?${asked}`}`
  return [address, { method, headers, credentials: 'omit', ...(hasBody && { body: JSON.stringify(body) }) }]
}

async function send(form) {
  const output = form.querySelector('output')
  const button = form.querySelector('button')
  button.disabled = true
  output.textContent = form.dataset.sending
  try {
    const response = await fetch(...callOf(form))
    output.textContent = `${response.status}\n${readable(await response.text())}`
  } catch (error) {
    output.textContent = error instanceof SyntaxError ? error.message : form.dataset.unreachable
  }
  button.disabled = false
}

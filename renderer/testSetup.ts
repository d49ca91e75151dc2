import { configure } from '@testing-library/react'

// Screens and widgets are compiled when first opened, and a busy machine may be slow; no test asserts on time.
configure({ asyncUtilTimeout: 30_000 })

// jsdom lays nothing out, so nothing can be scrolled to. What needs no page runs without it.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView ??= () => {}

const modal = '[role="dialog"][aria-modal="true"]'

/** A dialog has the person's attention, and what it asks comes first. */
export const isInterrupted = () => document.querySelector(modal) !== null

export const inModal = (target: EventTarget | null) => target instanceof Element && target.closest(modal) !== null

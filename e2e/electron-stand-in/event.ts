/** An Electron event that a listener may prevent. */
export class PreventableEvent {
  defaultPrevented = false
  preventDefault() {
    this.defaultPrevented = true
  }
}

/** Something in a preview wanted to change data: there, nothing does. */
export class PreviewOnly extends Error {
  constructor() {
    super('Previews change nothing')
    this.name = 'PreviewOnly'
  }
}

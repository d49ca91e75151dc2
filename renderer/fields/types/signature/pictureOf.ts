/** What may be drawn of a stored value: a picture inside the value itself, never an address. */
export const pictureOf = (image: unknown): string | undefined =>
  typeof image === 'string' && /^data:image\/(png|jpeg|webp|gif);base64,/.test(image) ? image : undefined

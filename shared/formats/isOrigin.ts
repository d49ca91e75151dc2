/** `https://cdn.example.com`, without anything behind it. Pages that only read origins do without. */
export const isOrigin = (text: string) =>
  /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text

/** 24 hours, as Chile writes times, whatever the browser's language. */
export const chileanTimes = { lang: 'es-CL', format: '24h', withDropdown: true } as const

/** `HH:MM` of a day (F139). */
export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** How nothing looks where a time stands (F140). */
export const emptyTime = '--:--'

/** For calendars: weekends are days like the others, because red is for errors. */
export const noWeekend: [] = []

/**
 * By what records are put together in time, in the environment's time zone: `2024` · `2024-Q2` · `2024-05` · `2024-W20` (ISO, from
 * Monday; where weeks begin on another day, the one of the Monday after that; the year is the one that the week belongs to) · `2024-05-15` · `2024-05-15T13` · weekday 1 (Monday) to 7.
 */
export const dateParts = ['year', 'quarter', 'month', 'week', 'day', 'hour', 'weekday'] as const
export type DatePart = (typeof dateParts)[number]

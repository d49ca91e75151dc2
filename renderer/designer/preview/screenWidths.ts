import type { ItemSize } from '../document/document.ts'

/** Screens of usual devices, in px. */
export const widths: Record<ItemSize, number> = { sizeSmall: 390, sizeMedium: 768, sizeLarge: 1440 }

export const narrowest = 280
export const widest = 2_560

/** A whole number of px that a screen can have; what is no number, the phone's. */
export const clampWidth = (width: number) =>
  Number.isFinite(width) ? Math.round(Math.min(widest, Math.max(narrowest, width))) : widths.sizeSmall

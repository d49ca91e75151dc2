export const panelNames = ['left', 'right', 'bottom'] as const
export type PanelName = (typeof panelNames)[number]

export const panelTabs = {
  left: ['add', 'tree'],
  right: ['properties', 'data', 'appearance', 'permissions', 'usage'],
  bottom: ['problems', 'preview'],
} as const
export type PanelTab<Name extends PanelName = PanelName> = (typeof panelTabs)[Name][number]

/** The least and the most that a panel measures across, in px. */
export const panelLimits: Readonly<Record<PanelName, { least: number; most: number }>> = {
  left: { least: 200, most: 480 },
  right: { least: 264, most: 640 },
  bottom: { least: 120, most: 560 },
}

interface Panel<Name extends PanelName> {
  shown: boolean
  /** px across. */
  size: number
  tab: PanelTab<Name>
}

/** How somebody has arranged the panels around the canvas. */
export type Layout = { readonly [Name in PanelName]: Panel<Name> }

export const initialLayout: Layout = {
  left: { shown: true, size: 256, tab: 'add' },
  right: { shown: true, size: 348, tab: 'properties' },
  bottom: { shown: false, size: 240, tab: 'problems' },
}

export const clampSize = (name: PanelName, size: number) =>
  Math.round(Math.min(panelLimits[name].most, Math.max(panelLimits[name].least, size)))

export const withPanel = <Name extends PanelName>(
  layout: Layout,
  name: Name,
  changes: Partial<Panel<Name>>,
): Layout => ({ ...layout, [name]: { ...layout[name], ...changes } })

function readPanel(name: PanelName, stored: unknown): Panel<PanelName> {
  const initial = initialLayout[name]
  if (typeof stored !== 'object' || stored === null) return initial
  const { shown, size, tab } = stored as Record<string, unknown>
  return {
    shown: typeof shown === 'boolean' ? shown : initial.shown,
    size: typeof size === 'number' && Number.isFinite(size) ? clampSize(name, size) : initial.size,
    tab: panelTabs[name].find(known => known === tab) ?? initial.tab,
  }
}

/** A layout as it was kept, by this or by another build: what is not known or not meant any more is as at first. */
export function readLayout(stored: unknown): Layout {
  const panels = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>
  return Object.fromEntries(panelNames.map(name => [name, readPanel(name, panels[name])])) as unknown as Layout
}

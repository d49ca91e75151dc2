import {
  IconDatabase,
  IconForms,
  IconLayoutDashboard,
  IconLink,
  IconPuzzle,
  IconShield,
  IconTable,
  type TablerIcon,
} from '@tabler/icons-react'
import type { KindName } from '../../../shared/components/registry.ts'

const icons: Record<KindName, TablerIcon> = {
  collection: IconDatabase,
  view: IconLayoutDashboard,
  form: IconForms,
  table: IconTable,
  link: IconLink,
  role: IconShield,
}

export const kindIcon = (kind: string): TablerIcon => icons[kind as KindName] ?? IconPuzzle

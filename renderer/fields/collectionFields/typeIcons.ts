import {
  IconAlignLeft,
  IconCalendar,
  IconCalendarStats,
  IconCalendarTime,
  IconHash,
  IconLetterCase,
  IconLink,
  IconListCheck,
  IconLock,
  IconMail,
  IconMapPin,
  IconPaperclip,
  IconQuestionMark,
  IconSelect,
  IconToggleLeft,
  type TablerIcon,
} from '@tabler/icons-react'
import type { OfferedFieldTypeName } from '../../../shared/fields/registry.ts'

const icons: Record<OfferedFieldTypeName, TablerIcon> = {
  string: IconLetterCase,
  textArea: IconAlignLeft,
  number: IconHash,
  boolean: IconToggleLeft,
  date: IconCalendar,
  datetime: IconCalendarTime,
  daterange: IconCalendarStats,
  email: IconMail,
  singleSelect: IconSelect,
  oneOf: IconLink,
  manyOf: IconListCheck,
  file: IconPaperclip,
  password: IconLock,
  location: IconMapPin,
}

/** The icon of a field type; a question mark for one that this build does not know. */
export const typeIcon = (type: string): TablerIcon => icons[type as OfferedFieldTypeName] ?? IconQuestionMark

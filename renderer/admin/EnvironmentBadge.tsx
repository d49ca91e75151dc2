import { Avatar } from '@mantine/core'
import type { EnvironmentItem } from '../environment/documents.ts'

/** The environment's logo, or its initials. */
export const EnvironmentBadge = ({ environment, size = 28 }: { environment: EnvironmentItem; size?: number }) => (
  <Avatar src={environment.logo?.url} name={environment.name} color="telar" radius="md" size={size} aria-hidden />
)

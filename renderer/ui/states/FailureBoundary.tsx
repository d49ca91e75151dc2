import { Component, type ReactNode } from 'react'
import { askAgain } from '../missingCode.ts'

interface FailureBoundaryProps {
  /** What stands in the place of what failed. */
  failed(retry: () => void): ReactNode
  /** What is drawn: something else is tried again by itself. */
  subject?: unknown
  children: ReactNode
}

interface State {
  /** What could not be drawn. */
  failed: { subject: unknown } | undefined
}

/** What fails while it is drawn leaves the rest of the page as it is, and can be tried again. */
export class FailureBoundary extends Component<FailureBoundaryProps, State> {
  override state: State = { failed: undefined }

  static getDerivedStateFromProps({ subject }: FailureBoundaryProps, { failed }: State): State | null {
    return failed && failed.subject !== undefined && failed.subject !== subject ? { failed: undefined } : null
  }

  static getDerivedStateFromError(): State {
    return { failed: { subject: undefined } }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
    this.setState({ failed: { subject: this.props.subject } })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return this.props.failed(() => {
      askAgain()
      this.setState({ failed: undefined })
    })
  }
}

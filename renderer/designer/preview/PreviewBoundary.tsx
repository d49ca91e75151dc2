import { Component, type ReactNode } from 'react'
import { ErrorPanel } from '../../ui/states/ErrorPanel.tsx'

interface PreviewBoundaryProps {
  message: string
  /** What is drawn: something else is tried again. */
  subject: unknown
  children: ReactNode
}

interface State {
  /** What could not be drawn. */
  failed: { subject: unknown } | undefined
}

/** A definition that cannot be drawn takes the preview away, not the editor; the next one is tried again. */
export class PreviewBoundary extends Component<PreviewBoundaryProps, State> {
  override state: State = { failed: undefined }

  static getDerivedStateFromProps({ subject }: PreviewBoundaryProps, { failed }: State): State | null {
    return failed && failed.subject !== undefined && failed.subject !== subject ? { failed: undefined } : null
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
    this.setState({ failed: { subject: this.props.subject } })
  }

  static getDerivedStateFromError(): State {
    return { failed: { subject: undefined } }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <ErrorPanel text={this.props.message} onRetry={() => this.setState({ failed: undefined })} />
  }
}

/** What is recorded of an act that another person asked for, beside who approved it. A type: it becomes part of an audit entry's details. */
export type Approval = {
  approvalId: string
  requestedBy: string
}

/** Where one request is open. */
export const approvalUrl = (id: string): string => `/dashboard/approvals?request=${id}`

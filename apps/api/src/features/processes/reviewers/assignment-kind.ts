/** An application was assigned to a reviewer or unassigned. Undone only as part of a bulk action. */
export const assignedKind = 'application.assigned';

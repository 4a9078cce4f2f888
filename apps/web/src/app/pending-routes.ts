/**
 * Screens that are not built yet: each says so plainly. The list may only shrink; a page that is built leaves it and
 * joins the route table of its area.
 */
export const pendingRoutes = ['/oauth', '/oauthlogout', '/screen', '/docusignapproved', '/workday-connect'] as const;

/** Whether a page is there to be offered in a menu. */
export const isBuilt = (path: string): boolean => !pendingRoutes.some((pending) => pending === path);

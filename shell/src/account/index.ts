// The code fetched on demand: everything that only some visits need.
export { openFeedback } from './feedback-dialog.tsx';
export { leaveWithMember } from './leave-with-member.ts';
export { loginAtHeader, openLogin } from './login-dialog.tsx';
export { logout } from './logout.ts';
export { watchUnread } from './watch-unread.ts';

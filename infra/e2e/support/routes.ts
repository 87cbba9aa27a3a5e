/** The shell's own pages; tools declare theirs with their drills. */
export const PAGES = [
  '/index',
  '/toolsIndex',
  '/classroomIndex',
  '/partnership',
  '/about',
  '/download',
  '/yinsi.html',
  '/agreement',
  '/noPower',
  '/no-such-page',
];

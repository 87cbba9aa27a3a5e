import { ServiceError } from '@tianji/service-kit';

/** The file does not exist, or not for this caller: both get the same answer. */
export const noSuchFile = () => new ServiceError(404, 'not_found', '没有这个文件');

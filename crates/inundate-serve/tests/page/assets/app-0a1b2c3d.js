export const app = "app";

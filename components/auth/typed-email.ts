let typed = "";

/** E-mail address typed at sign-in, for Forgot Password. In memory only, because it is personal data. */
export const typedEmail = {
  read: () => typed,
  write: (email: string) => {
    typed = email;
  },
};
